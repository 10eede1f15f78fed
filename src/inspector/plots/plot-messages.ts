/** Requests of the view of plots. */
export type PlotMessages = Readonly<Record<never, never>>;
