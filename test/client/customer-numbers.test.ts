import { expect, it } from 'vitest';
import {
  catalogueRequest,
  eventsRequest,
  filesRequest,
  uploadRequest,
} from '../../src/client/requests/resource-requests.js';

const ACCESS = { baseUrl: 'https://api.example.com', accessToken: 'a' };

it.each([' 4711', '4711\n', '47\u200b11', '4711\u202e'])(
  'the customer number %j is refused where the request is built',
  (customerNumber) => {
    for (const build of [
      () => uploadRequest({ ...ACCESS, customerNumber }),
      () => catalogueRequest({ ...ACCESS, customerNumber }),
      () => filesRequest({ ...ACCESS, filters: { customerNumber } }),
      () => eventsRequest({ ...ACCESS, filters: { customerNumber } }),
    ])
      expect(build).toThrow(/customerNumber is a text without blanks at its ends/);
  },
);

it('a list without a filter, and a number with a blank within, are asked for as they are', () => {
  const asked = (customerNumber: string): string =>
    filesRequest({ ...ACCESS, filters: { customerNumber } }).url.split('?')[1] ?? '';
  expect([asked(''), asked('47 11')]).toEqual(['customer_number=', 'customer_number=47+11']);
});
