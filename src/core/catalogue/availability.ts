/** State of a package in the catalogue: whether the customer can order it (Spec 3.1). */
export type Availability = 'available' | 'not-available';

/** A package that was never listed is in no catalogue. */
export type PackageState = Availability | 'not-present';

/**
 * Listing of a package in the latest file. A refused record whose `orderable` can be read as false
 * is `not-orderable`, every other refused one `refused`, or `withdrawn` if that is the policy
 * (Decision S3).
 */
export type Listing = 'orderable' | 'not-orderable' | 'not-listed' | 'refused' | 'withdrawn';

/**
 * Returns the next state of a package: a branch for each row of Spec 3.1, and for what Decisions S3
 * and S4 add.
 *
 * @throws TypeError for another state or listing.
 *
 * @example
 * nextAvailability('not-present', 'orderable') // => 'available'
 * nextAvailability('available', 'not-listed') // => 'not-available'
 */
export function nextAvailability(state: PackageState, listing: Listing): PackageState {
  if (state !== 'available' && state !== 'not-available' && state !== 'not-present')
    throw new TypeError(`There is no state ${String(state satisfies never)}.`);
  switch (listing) {
    case 'orderable': // row 1; from not available: Decision S4
      return 'available';
    case 'not-orderable': // row 2, whose condition is "none"
      return 'not-available';
    case 'not-listed': // row 3, the implicit removal; otherwise Decision S4
    case 'withdrawn':
      return state === 'available' ? 'not-available' : state;
    case 'refused': // Spec 3.1 has no transition: Decision S3
      return state;
    default:
      throw new TypeError(`There is no listing ${String(listing satisfies never)}.`);
  }
}
