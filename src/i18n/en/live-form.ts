/** What a form says while a visitor fills it in; plain texts only, because they travel to the browser. */
export const liveForm = {
  liveForm: {
    left: "Fields still to complete:",
    complete: "complete",
    sending: "Sending…",
    waiting: "Waiting for the files to be uploaded…",
    plain: "Send it the simple way",
    failures: {
      offline: {
        title: "Not sent yet",
        text: "Our server could not be reached. Check your internet connection. Everything you entered is still here: please send it once more.",
      },
      slow: {
        title: "No answer yet",
        text: "The answer did not come in time. Everything you entered is still here: please send it once more. The same post is not recorded twice.",
      },
      unclear: {
        title: "Not sent yet",
        text: "Something went wrong on our side. Everything you entered is still here: please send it once more.",
      },
    },
    upload: {
      waiting: "Waiting for its turn",
      sending: "Uploading",
      done: "Uploaded",
      failed: "The upload broke off. Check your internet connection, then try again.",
      progress: "Upload",
      cancel: "Cancel",
      remove: "Remove",
      retry: "Try again",
    },
    draft: {
      title: "What you entered is still here",
      text: "Kept in this browser on",
      use: "Use it",
      discard: "Discard it",
      kept: "What you enter is kept in this browser until it is sent, for seven days at most.",
      forget: "Discard what is kept",
      forgotten: "What you enter is no longer kept in this browser.",
    },
    place: {
      ask: "Use my position",
      asking: "Looking for your position…",
      found: "Your position has been filled in. Check that it is where the facility stands.",
      denied: "The browser does not allow reading your position. Allow it in its settings, or enter the coordinates.",
      unavailable: "Your position could not be found. Please enter the coordinates.",
      slow: "Your position was not found in time. Try once more, or enter the coordinates.",
      unsupported: "This browser cannot read your position. Please enter the coordinates.",
    },
  },
} as const;
