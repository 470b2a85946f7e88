export { draftChanged, draftCleared, selectDraft, useDraft } from '../drafts';
export { keptDrafts, storeInTab } from '../typedStorage';
