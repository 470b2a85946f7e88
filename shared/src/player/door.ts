export { useHouseLanguage } from './houseLanguage';
export { useMoment } from './moment';
export { inForce, type OwnLimits, ownLimitsIn, type Room, tightest } from './ownLimits';
