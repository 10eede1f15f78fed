import { formLimits } from '../oauth/form-endpoint.js';
import { errorPage, foreignFormPage } from '../pages/error-page.js';
import { say } from '../pages/markup.js';
import { isForeignForm } from '../requests/foreign-form.js';
import { readBody } from '../requests/read-body.js';
import { refusal } from '../responses/refusal.js';
import type { ServiceContext } from '../service-context.js';

/** Bytes of a form of these pages. */
const FORM_BYTES = 8_192;

/** Reads a form of a page with a sign-in; returns the page that refuses it otherwise. */
export async function readSignInForm(
  request: Request,
  context: ServiceContext,
  bytes: number = FORM_BYTES,
): Promise<Uint8Array | Response> {
  // A form of another site must not sign a user in or out.
  if (isForeignForm(request, context.authUrl)) return foreignFormPage();
  const body = await readBody(request, { ...formLimits(context), bytes });
  if (body === 'too-large')
    return errorPage(413, 'Too much', say('This form has at most {bytes} bytes.', { bytes }));
  if (body === 'late') return refusal('page', 408);
  if (body === 'cut')
    return errorPage(400, 'This request cannot be answered', 'The form was cut off.');
  return body;
}
