import { problemType } from '../responses/problem-types.js';

const FILE = {
  id: 'f-3b9c1f',
  customer_number: '4711',
  received_at: '2026-03-01T03:12:45.000Z',
  bytes: 141,
  digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};

/**
 * One example for each schema that a person reads first, as the service would answer. A test holds
 * them against the schemas.
 */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  AssortmentFile: [
    {
      third_party_id: 'A1',
      name: 'Rye bread',
      price: '12.60',
      price_type_code: 0,
      package_description_str: '6x500g',
      lead_time: '24:00:00',
    },
  ],
  ReceivedFile: {
    ...FILE,
    status: 'waiting',
    due_at: '2026-03-01T05:30:00.000Z',
    agreed_time: '05:30 Etc/UTC',
    report: {
      ok: true,
      readable: true,
      file: { bytes: 141, records: 1, accepted: 1, refused: 0, merged: 0 },
      counts: {},
      causes: [],
      issues: [],
      issuesOmitted: 0,
    },
  },
  FilePage: {
    count: 1,
    next: null,
    previous: null,
    results: [
      {
        ...FILE,
        status: 'processed',
        outcome: 'synced',
        run: '2026-03-01',
        processed_at: '2026-03-01T05:30:02.000Z',
      },
    ],
  },
  EventPage: {
    count: 1,
    next: null,
    previous: null,
    results: [
      {
        message: 'The last digit of this GTIN should be 1. It is not shown to the customer.',
        created_at: '2026-03-01T04:00:00.000Z',
        event_type: 'ERROR',
        customer_number: '4711',
        third_party_id: 'A1',
        extra_data: {
          code: 'gtin.check-digit',
          pointer: '/0/gtin',
          section: 'Spec 2.1 rule 1, Decision G1',
          received: '6417700050542',
        },
      },
    ],
  },
  CataloguePage: {
    customer_number: '4711',
    revision: 12,
    lead_time: '24:00:00',
    next: null,
    items: [
      {
        third_party_id: 'A1',
        article_id: 'A1',
        availability: 'available',
        since: '2026-03-01T04:00:00.000Z',
        reason: 'listed',
        name: 'Rye bread',
        price: { basis: 'package', amount: '12.6' },
        price_ladder: {
          package: { exact: '12.6', rounded: '12.6000' },
          levels: [
            { quantity: '6', price: { exact: '2.1', rounded: '2.1000' } },
            { quantity: '500', price: { exact: '0.0042', rounded: '0.0042' } },
          ],
          per_unit: { unit: 'kg', price: { exact: '4.2', rounded: '4.2000' } },
        },
        package_description: { levels: [{ quantity: '6' }, { quantity: '500' }], unit: 'g' },
        package_description_str: '6x500g',
        weighted: false,
        lead_time: '24:00:00',
      },
    ],
  },
  Problem: {
    type: problemType('invalid-parameter'),
    title: 'Bad Request',
    status: 400,
    detail: 'limit is a whole number from 1 to 1000.',
  },
  OAuthError: {
    error: 'invalid_grant',
    error_description: 'The code has expired, was used before, or is not of this client.',
  },
};
