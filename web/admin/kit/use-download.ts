import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '#web/browser/api/fetch-file.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { repeatedAfterSignIn } from '../api/ask.ts';

/**
 * Downloads a file under /api and saves it under a name. It is fetched with the token, which a plain link would not send.
 * @param failure title of the toast when the download fails
 */
export function useDownload(failure: string) {
  return useMutation({
    mutationFn: ({ path }: { path: string; name: string }) => repeatedAfterSignIn(() => fetchFile(path)),
    onSuccess: (file, { name }) => saveFile(name, file),
    onError: (problem) => notify.destructive(failure, problem.message),
  });
}
