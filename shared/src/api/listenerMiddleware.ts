import { createListenerMiddleware, type TypedStartListening } from '@reduxjs/toolkit';
import type { AppDispatch, AppState } from './rootReducer';
import { startStoringSessionDraftsAndLanguage } from './startStoringSessionDraftsAndLanguage';

const listeners = createListenerMiddleware<AppState, AppDispatch>({ onError: (error) => reportError(error) });

export const listenerMiddleware = listeners.middleware;

/**
 * Starts a listener to actions of the page's store, and returns a function that ends it. A remote listens
 * through `injectSlice`, which ends its listeners when another version takes over.
 */
export const startListening: TypedStartListening<AppState, AppDispatch> = listeners.startListening;

// Here, so that no store of the page is without them.
startStoringSessionDraftsAndLanguage(startListening);
