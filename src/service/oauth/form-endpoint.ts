import type { ClientRegistration } from '../../oauth/clients/client-registration.js';
import {
  type FormParameters,
  isFormMediaType,
  parseForm,
} from '../../oauth/wire/form-parameters.js';
import { addressKey } from '../pressure/attempts.js';
import { type BodyLimits, readBody } from '../requests/read-body.js';
import { oauthFaultResponse } from '../responses/oauth-response.js';
import { refusal } from '../responses/refusal.js';
import type { Handler } from '../route.js';
import type { ServiceContext } from '../service-context.js';
import { authenticateClient } from './clients.js';

/** A form from an authenticated client. */
export interface ClientForm {
  readonly client: ClientRegistration;
  readonly form: FormParameters;
  readonly context: ServiceContext;
}

/**
 * Creates the handler of the token, introspection or revocation endpoint. Checks media type, size,
 * decoding, repeated parameters and client, in this order (Decision O13), before `handle`.
 */
export function formEndpoint(handle: (form: ClientForm) => Promise<Response>): Handler {
  return async (request, context, url) => {
    const { headers } = request;
    if (!isFormMediaType(headers.get('content-type')))
      return refused(415, 'The body must be application/x-www-form-urlencoded.');
    if (headers.has('content-encoding'))
      return refused(415, 'The body of a form is not compressed.');
    const body = await readBody(request, formLimits(context));
    if (body === 'too-large')
      return refused(413, `A form has at most ${context.limits.formBytes} bytes.`);
    if (body === 'late') return refusal('oauth', 408);
    if (body === 'cut') return refused(400, 'The body was cut off.');
    const form = parseForm(body);
    const client = await authenticateClient(
      headers.get('authorization'),
      form,
      parseForm(url.search.slice(1)),
      context,
      addressKey(context.clientAddress(request)),
    );
    if (client.ok) return handle({ client: client.value, form, context });
    const { wait } = client.fault;
    if (wait > 0) return refusal('oauth', 429, { 'retry-after': String(wait) });
    // The id is not logged: it need not be one, and may be a secret at the wrong place.
    context.log({
      level: 'warning',
      event: 'token',
      message: 'a client was not authenticated',
      detail: { outcome: client.fault.error, grant: 'none' },
    });
    return oauthFaultResponse(client.fault);
  };
}

/** Returns the limits of a form. */
export function formLimits({ limits }: ServiceContext): BodyLimits {
  return { bytes: limits.formBytes, milliseconds: limits.formMilliseconds };
}

function refused(status: number, description: string): Response {
  return oauthFaultResponse({ error: 'invalid_request', description }, status);
}
