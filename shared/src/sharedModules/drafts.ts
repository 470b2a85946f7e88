export { draftChanged, draftCleared, selectDraft, useDraft } from '../drafts';
export { readStoredDrafts as keptDrafts, storePartsInTabStorage } from '../typedStorage';
