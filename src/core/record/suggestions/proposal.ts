/**
 * Another value for a field, as the values of a finding. `suggestion` is JSON text for codes whose
 * fix writes any JSON value, else the text itself (Decisions F1, F8).
 */
export type Proposal = Readonly<Record<'suggestion', string>> & {
  readonly certainty: 'certain' | 'suggested';
};
