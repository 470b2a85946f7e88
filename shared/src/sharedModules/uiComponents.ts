export {
  ariaPropsOfNotes as noteProps,
  Field,
  FieldFrame,
  FieldNotes,
  type Notes,
  PasswordField,
} from '../fields/Field';
export { Drawer, Modal, type ModalProps } from '../layers/Modal';
export { TopLayer } from '../layers/topLayer';
export { formatPoints } from '../points/formatPoints';
export { Points, WalletPill } from '../points/Points';
export { Button, ButtonLink, IconButton } from '../ui/Button';
export { cx } from '../ui/cx';
export { Icon, type IconName } from '../ui/Icon';
export { List, Row } from '../ui/List';
export { Banner, Empty, ErrorCard, Failed, Loading, Skeleton } from '../ui/States';
export {
  BrandMark as Mark,
  Card,
  DigitPlate,
  OpenOrClosedBadge as Badge,
  Page,
  TearLine,
} from '../ui/Surface';
