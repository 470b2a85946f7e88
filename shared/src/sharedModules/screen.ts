export {
  isMarkedToOutliveScreen as keepsRunning,
  markToOutliveScreen as keepRunning,
} from '../keepRunningAfterLeavingScreen';
export {
  type BarEdge,
  screenOpened,
  supportClosed,
  supportOpened,
  useBarEdge,
  useFlatFooterWithoutEffect as useFlatFooter,
  useHeldPoints,
  useScreenFrameState as useScreenState,
  useTitle,
} from '../screenFrameState';
