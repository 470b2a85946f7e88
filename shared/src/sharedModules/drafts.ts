export { draftChanged, draftCleared, selectDraft, useDraft } from '../drafts';
export { mergePartsIntoStoredDrafts as storeInTab, readStoredDrafts as keptDrafts } from '../typedStorage';
