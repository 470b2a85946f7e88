export {
  type BarEdge,
  keepRunning,
  keepsRunning,
  screenOpened,
  supportClosed,
  supportOpened,
  useBarEdge,
  useFlatFooter,
  useHeldPoints,
  useScreenState,
  useTitle,
} from '../screen';
