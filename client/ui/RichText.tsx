import { createElement, Fragment, type ReactNode } from 'react';
import { asFragment } from '#client/lib/fragment.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import type { RichNode } from '#shared/domain/parse-rich-text.ts';
import './RichText.css';

/** What a picture is taken for until it says otherwise. */
const ASSUMED = { width: 960, height: 640 };

/** It stands under a heading of the page: its own are one level lower. */
const LOWER: Readonly<Record<string, string>> = { h2: 'h3', h3: 'h4', h4: 'h5' };

/** Text with headings, lists, tables and pictures, from nodes that were checked: no markup is put in as it came. */
export const RichText = asFragment(
  <div className="rich-text" />,
  'rich-text',
  ({ nodes }: { nodes: readonly RichNode[] }) => nodes.map(render),
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
          width={node.width ?? ASSUMED.width}
          height={node.height ?? ASSUMED.height}
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
      return createElement(LOWER[node.tag] ?? node.tag, { key: place }, ...node.children.map(render));
  }
}
