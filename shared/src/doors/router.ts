export { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
export { Link } from '../Link';
