export {
  type BarEdge,
  keepRunningAfterLeave,
  keepsRunningAfterLeave,
  screenOpened,
  supportClosed,
  supportOpened,
  useBarEdge,
  useFlatFooter,
  useHeldPoints,
  useScreenState,
  useTitle,
} from '../screen';
