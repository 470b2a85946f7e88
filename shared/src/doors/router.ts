export { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
