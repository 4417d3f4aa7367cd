import { KEYWORD_CHARS } from '#client/lib/list-url.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import './KeywordInput.css';

interface SearchBoxProps {
  name: string;
  label: string;
  placeholder: string;
  /** The current keyword. */
  value: string;
  clear: { readonly label: string; readonly href: string };
}

/** Keyword input for the search in a list, with a link that clears the search. */
export function KeywordInput({ name, label, placeholder, value, clear }: SearchBoxProps) {
  return (
    <span className="search-box">
      <input
        className="form-control"
        type="text"
        name={name}
        maxLength={KEYWORD_CHARS}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
      />
      {value && (
        <a href={clear.href} data-keep-place aria-label={clear.label}>
          <Icon name="x-lg" />
        </a>
      )}
    </span>
  );
}
