import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';

/** Properties of `FileButton`. */
interface FileButtonProps {
  readonly label: ComponentChildren;
  readonly class: string;
  /** Use of the file, if it is not the one to check. */
  readonly use?: 'earlier' | 'profile';
  readonly onFile: (file: File) => void;
}

/** A button that opens the browser's choice of files. */
export function FileButton({ label, class: style, use, onFile }: FileButtonProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button class={style} type="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        data-use={use}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
