export {
  type BarEdge,
  closeSupport,
  openSupport,
  useBarEdge,
  useFlatFooter,
  useHeldPoints,
  useScreenState,
  useTitle,
} from '../screen';
