export { createSlice, type Draft, isAnyOf, original, type PayloadAction } from '@reduxjs/toolkit';
export { useDispatch, useSelector, useStore } from 'react-redux';
