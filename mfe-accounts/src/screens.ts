import { CONTRACT } from '@ank/shared/registry';

export const contract = CONTRACT;

export const screens = {
  LoginScreen: () => import(/* webpackChunkName: "LoginScreen" */ './entry/LoginScreen'),
  RegisterScreen: () => import(/* webpackChunkName: "RegisterScreen" */ './entry/RegisterScreen'),
  RegisterCodeScreen: () => import(/* webpackChunkName: "RegisterCodeScreen" */ './entry/RegisterCodeScreen'),
  ForgotScreen: () => import(/* webpackChunkName: "ForgotScreen" */ './reset/ForgotScreen'),
  ResetCodeScreen: () => import(/* webpackChunkName: "ResetCodeScreen" */ './reset/ResetCodeScreen'),
  ResetScreen: () => import(/* webpackChunkName: "ResetScreen" */ './reset/ResetScreen'),
  ChangePasswordScreen: () =>
    import(/* webpackChunkName: "ChangePasswordScreen" */ './account/ChangePasswordScreen'),
  ProfileScreen: () => import(/* webpackChunkName: "ProfileScreen" */ './account/ProfileScreen'),
  HowToPlayScreen: () => import(/* webpackChunkName: "HowToPlayScreen" */ './help/HowToPlayScreen'),
  AboutScreen: () => import(/* webpackChunkName: "AboutScreen" */ './papers/AboutScreen'),
  DeleteScreen: () => import(/* webpackChunkName: "DeleteScreen" */ './papers/DeleteScreen'),
  PrivacyScreen: () => import(/* webpackChunkName: "PrivacyScreen" */ './papers/PrivacyScreen'),
};
