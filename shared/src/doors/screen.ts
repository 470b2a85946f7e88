export {
  type BarEdge,
  isStaying,
  screenOpened,
  staying,
  supportClosed,
  supportOpened,
  useBarEdge,
  useFlatFooter,
  useHeldPoints,
  useScreenState,
  useTitle,
} from '../screen';
