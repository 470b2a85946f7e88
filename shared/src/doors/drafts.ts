export { draftChanged, draftCleared, keptDrafts, selectDraft, useDraft } from '../drafts';
