import { captureLogs } from "./logs";

captureLogs();
