import { Search } from "lucide-react";
import { useEffect, useId, useState } from "react";

type SearchBoxProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

const PAUSE_MS = 250;

/** A box whose words are looked for once the typing pauses. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // Words that come from elsewhere, as by "Clear", stand in the box at once.
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <div className="search-field">
      <Search className="ico" aria-hidden />
      <label htmlFor={id} className="vh">
        {label}
      </label>
      <input
        id={id}
        type="search"
        placeholder={label}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
