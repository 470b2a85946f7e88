export { useDraft } from '../drafts';
