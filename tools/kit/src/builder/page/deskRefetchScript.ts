// The script that the desk's page runs before all others, from a file of its own: its policy allows no inline
// script.
import { startRefetchingFailedFiles } from './startRefetchingFailedFiles';

startRefetchingFailedFiles();
