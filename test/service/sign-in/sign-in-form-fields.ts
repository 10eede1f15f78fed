import { createHash } from 'node:crypto';

/** Cookie and field of the form of the sign-in page. */
export interface SignInFormFields {
  readonly cookie: string;
  readonly form_token: string;
}

const SECRET = 'f'.repeat(43);

/** Returns the cookie of a browser that opened the sign-in page, and the token of its form. */
export function signInFormFields(authUrl: string): SignInFormFields {
  const prefix = authUrl.startsWith('https:') ? '__Host-' : '';
  return {
    cookie: `${prefix}assortment_form=${SECRET}`,
    form_token: createHash('sha256').update(`sign-in ${SECRET}`).digest('hex'),
  };
}
