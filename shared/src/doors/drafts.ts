export { draftChanged, draftCleared, keepInTab, keptDrafts, selectDraft, useDraft } from '../drafts';
