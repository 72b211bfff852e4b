import { errors, parts } from "./en";
import type { SharedFormTexts, script as scriptShape } from "./shared-id";

const script: typeof scriptShape = {
  left: "Fields still to complete:",
  complete: "complete",
  sameContact: "Same as the contact above",
  sending: "Sending…",
  waiting: "Waiting for the files to be uploaded…",
  again: "Try now",
  line: {
    title: "Connection lost",
    text: "Anything that is waiting continues by itself once the connection is back. Your entries are safe, and you can carry on.",
    retry: "Try all again",
  },
  plain: "Send it the simple way",
  failures: {
    offline: {
      title: "Not sent yet",
      text: "Our server could not be reached. Everything you entered is still here and will be sent by itself once the connection is back, as long as this page stays open.",
    },
    slow: {
      title: "No answer yet",
      text: "The answer did not come in time. Everything you entered is still here and will be sent again by itself. The same submission is not recorded twice.",
    },
    unclear: {
      title: "Not sent yet",
      text: "Something went wrong on our side. Everything you entered is still here: please send it again.",
    },
  },
  emailHint: "Did you mean",
  upload: {
    preparing: "Preparing the photos",
    waiting: "Waiting for its turn",
    sending: "Uploading",
    done: "Uploaded",
    held: "Waiting for the connection",
    failed: "We could not receive the file. Please try again.",
    progress: "Upload",
    cancel: "Cancel",
    remove: "Remove",
    retry: "Try again",
  },
  draft: {
    title: "Your earlier entries are still saved",
    text: "Saved in this browser on",
    use: "Restore them",
    discard: "Discard them",
    restored: "Your entries in this tab have been restored.",
    undo: "Undo",
    kept: "Your entries are saved in this browser until you send them, for seven days at most.",
    delete: "Delete these entries",
    confirm: "Delete everything you have entered and attached in this form?",
  },
  position: {
    locate: "Use my position",
    locating: "Looking for your position…",
    open: "Mark it on a map",
    map: "Map of the facility's location",
    mapHint:
      "Move the map until the pin is on your facility, or tap the place. With a keyboard, the arrow keys move the map, and + and − zoom.",
    elsewhere: (city: string, km: number) =>
      `This position is about ${km} km from ${city}. Please check the city or the position.`,
    pinned: "The position of the pin has been filled in.",
    noMap: "The map could not be loaded. Please enter the coordinates.",
    nearer: "Zoom in",
    farther: "Zoom out",
    found: "Your position has been filled in. Check that it matches the facility's location.",
    denied: "The browser does not allow reading your position. Allow it in its settings, or enter the coordinates.",
    unavailable: "Your position could not be found. Please enter the coordinates.",
    slow: "Your position was not found in time. Try again, or enter the coordinates.",
    unsupported: "This browser cannot read your position. Please enter the coordinates.",
  },
};

/** Texts that all forms share. */
export const englishTexts: SharedFormTexts = { parts, errors, script };
