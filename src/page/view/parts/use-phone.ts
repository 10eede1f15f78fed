import { useEffect, useState } from 'preact/hooks';

const PHONE = '(max-width: 44rem)';

/** Checks whether the page has the width of a phone; drawn again when that changes. */
export function usePhone(): boolean {
  const [isPhone, setPhone] = useState(() => matchMedia(PHONE).matches);
  useEffect(() => {
    const media = matchMedia(PHONE);
    const listen = (): void => setPhone(media.matches);
    media.addEventListener('change', listen);
    return () => media.removeEventListener('change', listen);
  }, []);
  return isPhone;
}
