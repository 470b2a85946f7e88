let revision = 0;

/** The registry revision this tab started with. */
export const bootRevision = (): number => revision;
export const setBootRevision = (started: number): void => {
  revision = started;
};
