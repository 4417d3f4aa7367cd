import { KEYWORD_CHARS } from '#client/lib/list-address.ts';
import { Icon } from '#client/ui/Icon.tsx';
import './SearchBox.css';

interface SearchBoxProps {
  name: string;
  label: string;
  placeholder: string;
  /** What is searched for now. */
  value: string;
  clear: { readonly label: string; readonly href: string };
}

/** The box of a form that finds within a list, with a way back to all of it. */
export function SearchBox({ name, label, placeholder, value, clear }: SearchBoxProps) {
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
