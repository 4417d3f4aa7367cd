import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { cachedFragment } from '#client/lib/fragment.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { parseRichText, type RichNode } from '#shared/domain/parse-rich-text.ts';
import './RichText.css';

/** Size (px) of a picture that does not specify one. */
const DEFAULT_SIZE = { width: 960, height: 640 };

/** Headings are one level lower, because the page has a heading above the text. */
const LOWERED: Readonly<Record<string, string>> = { h2: 'h3', h3: 'h4', h4: 'h5' };

interface RichTextProps {
  /** The supplier's HTML. It is parsed into validated nodes; no markup is inserted as HTML. */
  html: string;
  /** Shown instead of an empty text. */
  empty: string;
}

export const RichText = cachedFragment(
  <div className="rich-text" />,
  'rich-text',
  ({ html, empty }: RichTextProps) => {
    const nodes = useMemo(() => parseRichText(html), [html]);
    return nodes.length > 0 ? nodes.map(render) : <p className="muted">{empty}</p>;
  },
);

function render(node: RichNode, place: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={place}>{node}</Fragment>;
  switch (node.tag) {
    case 'br':
      return <br key={place} />;
    case 'img':
      return (
        <Picture
          key={place}
          src={node.src}
          alt={node.alt}
          width={node.width ?? DEFAULT_SIZE.width}
          height={node.height ?? DEFAULT_SIZE.height}
        />
      );
    case 'a':
      return (
        <a key={place} href={node.href}>
          {node.children.map(render)}
        </a>
      );
    case 'table':
      return (
        <div key={place} className="rich-text-table">
          <table>{node.children.map(render)}</table>
        </div>
      );
    default:
      return createElement(LOWERED[node.tag] ?? node.tag, { key: place }, ...node.children.map(render));
  }
}
