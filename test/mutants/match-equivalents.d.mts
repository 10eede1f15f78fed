export function staleEquivalents(): readonly string[];
