/** A sentence for every way a host call may fail: what happened, then what is safe and what to do. */
export const errors = {
  "not-found": { title: "It is not there any more", help: "It was moved or deleted. Nothing of yours was changed." },
  "permission-denied": {
    title: "This computer does not let you in there",
    help: "The file or folder belongs to another user, or its permissions forbid it. Your text is kept here. Change the permissions, then try again.",
  },
  "not-a-directory": {
    title: "That is a file, not a folder",
    help: "Choose the folder that holds SOUL.md. Nothing was changed.",
  },
  "not-a-regular-file": {
    title: "This is not a normal file",
    help: "A folder, a pipe or a device stands where the file should be. Nothing was changed. Move it away to make room for the file.",
  },
  "link-loop": {
    title: "The links go round in a circle",
    help: "A link points back at itself, so there is nothing to read. Nothing was changed. Remove the link.",
  },
  "outside-workspace": {
    title: "This leads out of the workspace",
    help: "Soulscope only touches files inside the folder you opened. Nothing was changed.",
  },
  "too-large": { title: "This file is too large", help: "Files over 20 MiB can’t be edited here. It stays as it is." },
  "not-utf8": {
    title: "This file is not plain UTF-8 text",
    help: "Saving it could damage it, so it is left alone. Convert it to UTF-8 in another program first.",
  },
  "unpaired-surrogate": {
    title: "The text holds half a character",
    help: "Half of an emoji or a rare letter can’t be stored. Your text is kept here. Delete the broken character, then save again.",
  },
  "already-exists": {
    title: "There is already something with that name",
    help: "It was left as it is. Choose another name or open what is there.",
  },
  "changed-meanwhile": {
    title: "It was changed meanwhile",
    help: "Another program or you yourself wrote something else there. Nothing of that was touched. Look at it again, then try once more.",
  },
  "disk-full": { title: "The disk is full", help: "Your words are kept here. Free some space, then try again." },
  "read-only-disk": {
    title: "The disk can’t be written to",
    help: "It is read-only just now. Your words are kept here and come back after a restart.",
  },
  "file-busy": {
    title: "Another program is holding this file",
    help: "Your words are kept here. Try again in a moment.",
  },
  "locked-by-other-process": {
    title: "Another window is saving this file",
    help: "Your words are kept here. Try again in a moment.",
  },
  "workspace-gone": {
    title: "The folder is gone",
    help: "It was moved, deleted, or its drive was unplugged. Your unsaved words are kept.",
  },
  "workspace-not-open": {
    title: "This workspace is not open any more",
    help: "Your unsaved words are kept. Open the folder again.",
  },
  "template-not-found": {
    title: "The template is missing",
    help: "Nothing was changed. Choose another template, or install Soulscope again.",
  },
  "hook-changed": {
    title: "This hook was changed after you looked at it",
    help: "It was not run. Read it again and decide anew.",
  },
  "hook-not-approved": {
    title: "You have not approved this hook",
    help: "It was not run. Read it, then choose to run it once.",
  },
  "port-in-use": { title: "Another program uses that port", help: "Choose another port, or leave it out." },
  "invalid-argument": { title: "That can’t be done this way", help: "The request was not valid. Nothing was changed." },
  unauthorized: {
    title: "This window is not allowed in",
    help: "Open the address with its key again, as it was printed when Soulscope started.",
  },
  unsupported: { title: "This version can’t do that", help: "Nothing was changed." },
  disconnected: {
    title: "The line to Soulscope is down",
    help: "Your words are kept in this window. Leave it open; it reconnects by itself.",
  },
  "io-error": {
    title: "The disk reported an error",
    help: "Your words are kept here. Check the drive, then try again.",
  },
  internal: {
    title: "Something went wrong inside Soulscope",
    help: "Your words are kept. Try again; if it goes on, the log holds the details.",
  },
} as const;
