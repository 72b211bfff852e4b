import { entangledFiles, voluminousFiles } from "../../tests/intake/costly-files";
import { multipartBytes } from "../../tests/support/forms/multipart";
import { type HostileCase, post } from "./case";

const upload = "/acme/api/uploads?form=provider-registration&field=drugListFile";

/** Every hostile file, uploaded by another network each. */
export const fileCases: readonly HostileCase[] = Object.entries({ ...entangledFiles, ...voluminousFiles }).map(
  ([name, make]) => {
    let body = new Uint8Array();
    return {
      name,
      endpoint: "POST /acme/api/uploads",
      prepare: async () => {
        body = multipartBytes("b", [{ name: "file", filename: "a.xlsx", content: make() }]);
      },
      run: async (target) => post(target, upload, "multipart/form-data; boundary=b", body),
    };
  },
);
