import { CONTRACT_VERSION } from '@ank/protocol/registry';

export const contract = CONTRACT_VERSION;

export const screens = {
  LoginScreen: () => import(/* webpackChunkName: "LoginScreen" */ './login/LoginScreen'),
  RegisterScreen: () => import(/* webpackChunkName: "RegisterScreen" */ './login/RegisterScreen'),
  RegisterCodeScreen: () => import(/* webpackChunkName: "RegisterCodeScreen" */ './login/RegisterCodeScreen'),
  ResetPhoneScreen: () => import(/* webpackChunkName: "ResetPhoneScreen" */ './reset/ResetPhoneScreen'),
  ResetCodeScreen: () => import(/* webpackChunkName: "ResetCodeScreen" */ './reset/ResetCodeScreen'),
  ResetScreen: () => import(/* webpackChunkName: "ResetScreen" */ './reset/ResetNewPasswordScreen'),
  ChangePasswordScreen: () =>
    import(/* webpackChunkName: "ChangePasswordScreen" */ './account/ChangePasswordScreen'),
  ProfileScreen: () => import(/* webpackChunkName: "ProfileScreen" */ './account/ProfileScreen'),
  DevicesScreen: () => import(/* webpackChunkName: "DevicesScreen" */ './account/DevicesScreen'),
  PlayLimitsScreen: () => import(/* webpackChunkName: "PlayLimitsScreen" */ './play/PlayLimitsScreen'),
  HowToPlayScreen: () => import(/* webpackChunkName: "HowToPlayScreen" */ './help/HowToPlayScreen'),
  StaticScreen: () =>
    import(/* webpackChunkName: "StaticScreen" */ './staticPages/AboutPrivacyAndDeletionScreen'),
};
