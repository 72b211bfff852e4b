import { entry } from "./row";

const NAMES = [
  "Bank Central Asia",
  "Bank Mandiri",
  "Bank Negara Indonesia",
  "Bank Rakyat Indonesia",
  "Bank Syariah Indonesia",
  "Bank Tabungan Negara",
  "Bank CIMB Niaga",
  "Bank Danamon Indonesia",
  "Bank Permata",
  "Bank OCBC Indonesia",
  "Bank Mega",
  "Bank Jabar Banten",
];

export const bankNames = NAMES.map((name, index) => entry(index + 1, { Bank_Name: name }));

export const providerRegistrationFormSetting = entry(1, {
  List_Bank_Name: NAMES.map((name, index) => ({
    id: index + 1,
    Bank_Name: name,
  })),
});
