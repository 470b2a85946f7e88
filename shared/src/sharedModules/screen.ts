export {
  type BarEdge,
  isMarkedToKeepRunning as keepsRunning,
  markToKeepRunning as keepRunning,
  screenOpened,
  supportClosed,
  supportOpened,
  useBarEdge,
  useFlatFooter,
  useHeldPoints,
  useScreenState,
  useTitle,
} from '../screenState';
