export { draftChanged, draftCleared, selectDraft, useDraft } from '../drafts';
export { keepInTab, keptDrafts } from '../typedStorage';
