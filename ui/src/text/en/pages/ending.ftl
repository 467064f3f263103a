# The end
end-log = Download the log
