export { Navigate, Outlet, useLocation } from 'react-router-dom';
export { Link, useNavigate } from '../Link';
