export { isMarkedToKeepRunning as keepsRunning, markToKeepRunning as keepRunning } from '../keepRunning';
export {
  type BarEdge,
  screenOpened,
  supportClosed,
  supportOpened,
  useBarEdge,
  useFlatFooterWithoutEffect as useFlatFooter,
  useHeldPoints,
  useScreenState,
  useTitle,
} from '../screenState';
