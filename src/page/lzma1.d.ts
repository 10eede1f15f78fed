// The package gives its sources as its types, which the settings of this project refuse.
export function compress(data: Uint8Array): Uint8Array;
