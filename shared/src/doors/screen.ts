export {
  type BarEdge,
  screenOpened,
  supportClosed,
  supportOpened,
  useBarEdge,
  useFlatFooter,
  useHeldPoints,
  useScreenState,
  useTitle,
} from '../screen';
export { isStaying, staying } from '../screen';
