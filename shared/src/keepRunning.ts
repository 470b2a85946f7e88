const stay = new WeakSet<object>();

/** Marks a timer or listener that outlives its screen. */
export const markToKeepRunning = <Work extends object>(work: Work): Work => {
  stay.add(work);
  return work;
};

/** Tells whether a timer or listener was marked with `keepRunning`. */
export const isMarkedToKeepRunning = (work: object) => stay.has(work);
