const markedWork = new WeakSet<object>();

/** Marks a timer or listener that outlives its screen. */
export const markToOutliveScreen = <Work extends object>(work: Work): Work => {
  markedWork.add(work);
  return work;
};

/** Tells whether a timer or listener was marked with `markToOutliveScreen`. */
export const isMarkedToOutliveScreen = (work: object) => markedWork.has(work);
