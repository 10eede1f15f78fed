/** Closes a part of the page by Escape, which then goes nowhere else; its button has the focus. */
export function closeOnEscape(event: KeyboardEvent, details: HTMLDetailsElement | null): void {
  if (event.key !== 'Escape' || details?.open !== true) return;
  event.stopPropagation();
  details.open = false;
  details.querySelector('summary')?.focus();
}
