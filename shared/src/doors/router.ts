export { Navigate, Outlet, useLocation } from 'react-router-dom';
export { Link } from '../Link';
export { useNavigate } from '../navigate';
