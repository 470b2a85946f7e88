export { draftChanged, draftCleared, selectDraft, useDraft } from '../drafts';
export { readStoredDrafts as keptDrafts, storePartsInTabStorage as storeInTab } from '../typedStorage';
