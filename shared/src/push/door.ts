export { abilityOf, endpointHere, leavePhone, type Refused, type Told, takePhone } from './phone';
