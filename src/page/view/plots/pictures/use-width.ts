import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** An element, and its width in pixels: undefined until it was measured. */
export interface Measured {
  readonly ref: RefObject<HTMLDivElement>;
  readonly width: number | undefined;
}

/** Measures an element, and again whenever its width changes: pictures are drawn, not scaled. */
export function useWidth(): Measured {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | undefined>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void => {
      // Not `clientWidth`, which rounds up: a picture that is too wide would be scaled.
      const next = Math.floor(element.getBoundingClientRect().width);
      if (next > 0) setWidth(next);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
